// What the hall opens on request.
export { default as Company } from "./Company.svelte";
export { default as PlayNow } from "./PlayNow.svelte";
