// What the hall opens on request.
export { default as Company } from "./Company.svelte";
export { default as PlayNow } from "./PlayNow.svelte";
export { default as NewPassword } from "./NewPassword.svelte";
export { default as OtherSeat } from "./OtherSeat.svelte";
