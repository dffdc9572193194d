"""A walk through the whole house, each room with what it grants and what it refuses."""
from tour_tables import TableTour


class Tour(TableTour):
    def walk(self):
        self.house_itself()
        self.guests()
        self.accounts()
        self.bots()
        self.waiting()
        self.running()
        self.behind_doors()
        self.finished()
        self.looking_after()
        return self.people()
