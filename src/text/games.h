#pragma once

// The words of every game in the list.
#include "rules/games.h"
#include "text/canaletto/text.h"
#include "text/marche_noir/text.h"
#include "text/modern_art/text.h"
#include "text/vernissage/text.h"
