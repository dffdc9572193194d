// Filled in by scripts/plugin.ts.
declare const __WORKS__: string; // hash in the names of the works
declare const __HERE__: boolean; // whether the page can play by itself: scripts/module made what does
declare const __FILES__: readonly string[]; // that the service worker keeps
declare const __LATER__: readonly string[]; // that it keeps when there is time
declare const __GALLERY__: string; // of this build, in the service worker
