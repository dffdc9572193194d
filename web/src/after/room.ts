import { MediaQuery } from "svelte/reactivity";

// Whether the bar at the top has room for the deeds of a game that is over.
export const room = new MediaQuery("min-width: 1024px");
