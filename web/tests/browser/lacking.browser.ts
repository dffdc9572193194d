import { expect, test } from "vitest";
import { chooseHere } from "./here";
import { VenicePlayer } from "./player-canaletto";
import { withHouse } from "./setup";
import { called, text } from "./words";

const at = withHouse();
const play = called("hall.play_against");

// As in private windows of some browsers.
const keepsNothing = `IDBFactory.prototype.open = () => { throw new DOMException("no", "InvalidStateError"); };`;

test("a browser that keeps nothing: it is said, the game is there as long as the page, and can be saved", async () => {
  const visitor = await at.come({ hasty: true });
  await visitor.context.addInitScript(keepsNothing);
  await visitor.context.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: keepsNothing + (await answer.text()) });
  });
  const page = await visitor.go("");
  await chooseHere(page, "Canaletto");
  await page.getByRole("dialog").getByRole("button", { name: play }).click();
  const chip = page.getByRole("button", { name: text("page.here"), exact: true });
  await chip.waitFor();
  await page.getByText(text("table.here.unkept")).waitFor();
  await chip.click();
  await page.getByRole("dialog", { name: text("table.here.title") }).getByText("This browser saves nothing").waitFor();
  await page.keyboard.press("Escape");
  const player = new VenicePlayer(page);
  await player.play(2);
  await player.signals.first().waitFor();

  // Another part of the page, and back: nothing is lost.
  await page.getByRole("link", { name: text("page.nav.home") }).click();
  await page.getByRole("link", { name: text("hall.mine.go_on"), exact: true }).click();
  await player.play(1);
  await page.getByRole("link", { name: text("page.nav.home") }).click();
  await page.getByRole("link", { name: text("page.nav.replays") }).first().click();
  const save = page.getByRole("button", { name: text("hall.here.save") });
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);

  // A page that was closed is gone, as was said; the file is not.
  await page.reload();
  await page.getByText(text("hall.games.none")).waitFor();
  await page.locator("input[type=file]").setInputFiles(await download.path());
  await page.waitForURL(/\/t\/here-/);
  await player.play(1);
});

test("a browser without WebAssembly: the page says so and plays on through the house", async () => {
  const visitor = await at.come({ hasty: true });
  await visitor.context.addInitScript(() => void delete (globalThis as { WebAssembly?: unknown }).WebAssembly);
  const page = await visitor.go("");
  await chooseHere(page, "Canaletto");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(text("page.here.wasm")).waitFor();
  await dialog.getByRole("group", { name: text("hall.lives") }).getByText(text("hall.lives.house"), { exact: true }).click();
  await dialog.getByText(text("page.here.wasm")).waitFor({ state: "detached" });
  const asked: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => asked.push(String(payload))));
  await dialog.getByRole("button", { name: play }).click();
  await page.waitForURL(/\/t\/(?!here-)/);
  await new VenicePlayer(page).play(3);
  expect(asked.some((message) => message.includes('"do":"preview"'))).toBe(true); // the house foresees
});
