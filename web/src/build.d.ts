// Filled in by scripts/plugin.ts.
declare const __WORKS__: string; // hash in the names of the works
declare const __GALLERY__: string; // of this build, in the service worker
