import { expect, test } from "vitest";
import type { Guest } from "./house";
import { withHouse } from "./setup";
import { text } from "./words";

let ana: Guest;
let bo: Guest;
let table: string;
const at = withHouse(async () => {
  [ana, bo] = [await at.house.guest("Ana"), await at.house.guest("Bo")];
  const seats = [{ kind: "host" }, { kind: "open" }, { kind: "bot", bot: "sane" }];
  table = await at.house.table(ana, { players: 3, countdown: 0, seats }, [bo]);
});

test("a seat link asks before one acts as another, says so, and is given back", async () => {
  const { code } = await at.house.ask<{ code: string }>("POST", `tables/${table}/seat-link`, {}, bo.token);
  const visitor = await at.come({ guest: ana });
  const page = await visitor.go(`#/seat/${code}`);
  await page.getByText(text("hall.seat.other.ask").replace("{name}", "Ana").replaceAll("{other}", "Bo")).waitFor();
  await page.getByRole("button", { name: text("hall.seat.other.yes").replace("{other}", "Bo") }).click();
  await page.getByText(text("table.linked").replace("{name}", "Bo")).waitFor();
  await page.getByRole("button", { name: text("table.linked.back"), exact: true }).click();
  await page.getByText(text("table.linked").replace("{name}", "Bo")).waitFor({ state: "detached" });
  visitor.troubles.length = 0; // the question was a refusal
  const shown = await page.request.get(`${at.house.url}/api/tables/${table}`);
  expect(((await shown.json()) as { you: unknown }).you).toMatchObject({ guest: ana.id, seat: 0, link: false });
});

test("an account: where it is signed in, its data, and the way back in", async () => {
  const visitor = await at.come({ guest: await at.house.guest("Cleo") });
  const page = await visitor.go("me");
  await page.getByLabel(text("hall.account.login"), { exact: true }).fill("cleo");
  await page.getByLabel(text("hall.account.password"), { exact: true }).fill("a long password");
  await page.locator("form").getByRole("button", { name: text("hall.account.make"), exact: true }).click();
  await page.getByText(text("hall.account.login_is").replace("{login}", "cleo")).waitFor();
  await at.house.ask("POST", "session", { login: "cleo", password: "a long password" });
  await page.reload();
  const list = page.getByRole("region", { name: text("hall.sessions") });
  const second = list.getByRole("listitem").nth(1);
  await second.waitFor();
  await page.getByRole("button", { name: text("hall.sessions.others"), exact: true }).click();
  await second.waitFor({ state: "detached" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: text("hall.data.get"), exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("adjuge.json");

  await page.getByRole("button", { name: text("hall.account.leave"), exact: true }).click();
  await page.getByRole("button", { name: text("hall.forgot"), exact: true }).click();
  await page.getByLabel(text("hall.account.login"), { exact: true }).last().fill("cleo");
  await page.getByRole("button", { name: text("hall.forgot.send"), exact: true }).click();
  await page.getByText(text("hall.forgot.without")).waitFor();
  visitor.troubles.length = 0; // so was that
});
