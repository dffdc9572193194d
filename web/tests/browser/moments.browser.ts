import { expect, test } from "vitest";
import type { VeniceView } from "../../src/games/canaletto/view";
import type { ArtView } from "../../src/games/modern-art/view";
import { comesTrue, cut, unseen } from "./fit";
import type { Guest } from "./house";
import { Learner } from "./learner";
import { MarketPlayer } from "./player-marche-noir";
import { withHouse } from "./setup";
import { findMoments, tableAt, type Seen, type ShowRecord } from "./situations";
import { veniceMoments } from "./situations-canaletto";
import { ofFour } from "./situations-marche-noir";
import { artMoments, fits } from "./situations-modern-art";
import { draft, gallery, questions } from "./situations-vernissage";
import { text } from "./words";

const people: Guest[] = [];
const at = withHouse(async () => {
  for (const name of ["Inès", "Tomasz", "Margot", "Ravi", "Adèle"]) people.push(await at.house.guest(name));
});

test("sealed bids are turned where all see them, also who sells next", async () => {
  const { record, of } = await artMoments(at.house);
  // Where nobody has chosen yet, seen by who sells next.
  let first = of.sealed.at;
  while (record.moves[first - 1]!["move"] === "seal") first -= 1;
  const seals = record.moves.slice(first, first + record.seats.length);
  const seat = (of.sealed.view.lot.seller! + 1) % record.seats.length;
  const [me, ...others] = people as [Guest, ...Guest[]];
  const id = await tableAt(at.house, me, others, record, { at: first, seat });
  const guests = [...others.slice(0, seat), me, ...others.slice(seat)];

  const wide = await (await at.come({ guest: me })).go(`t/${id}`);
  const phone = await (await at.come({ guest: me, device: "phone" })).go(`t/${id}`);
  for (const page of [wide, phone]) await page.locator("[role=spinbutton]").waitFor();
  for (const { seat, ...move } of seals) await at.house.do(guests[seat as number]!, id, "move", { move });

  for (const page of [wide, phone]) {
    const turned = page.locator(".turned");
    await turned.waitFor();
    const amounts = await turned.locator("li b").allInnerTexts();
    expect(amounts.map((amount) => Number.parseInt(amount) || 0).sort()).toEqual(seals.map(({ amount }) => amount as number).sort());
  }
  // The question is there meanwhile; a phone shows the hand when the bids have been seen.
  expect(await wide.locator(".card.can").count()).toBeGreaterThan(0);
  expect(await phone.locator(".card.can").count()).toBe(0);
  await wide.getByRole("button", { name: text("table.turned.on") }).click();
  expect(await wide.locator(".turned").count()).toBe(0);
  await phone.locator(".card.can").first().waitFor();
  expect(await phone.locator(".turned").count()).toBe(0);
});

test("a second press on the button to pass is no bid", async () => {
  const { record, of } = await artMoments(at.house);
  const [me, ...others] = people as [Guest, ...Guest[]];
  const visitor = await at.come({ guest: me, lang: "fr" });
  const { page } = visitor;
  for (const size of [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1440, height: 900 }, { width: 1366, height: 657 }]) {
    const id = await tableAt(at.house, me, others, record, of.open);
    await page.setViewportSize(size);
    await visitor.go(`t/${id}`);
    const pass = page.locator("[data-coach=control] .btn.pass");
    const was = (await pass.boundingBox())!;
    await page.waitForTimeout(310); // a press counts from then on
    await pass.click();
    await page.locator("[data-coach=control] .form .note").waitFor();
    if (size.width === 844) expect.soft(await unseen(page, [".beside ol li", ".note"])).toEqual([]); // nobody is cut off meanwhile
    const bid = page.locator("[data-coach=control] .form .btn.red");
    await bid.click();
    const is = (await bid.boundingBox())!;
    expect.soft(is.x + is.width <= was.x || is.y >= was.y + was.height || is.y + is.height <= was.y, `${size.width}: ${JSON.stringify({ was, is })}`).toBe(true);
    await page.waitForTimeout(1000);
    expect(await page.locator("[data-coach=control] .form .note").count()).toBe(1);
    await bid.click();
    await page.locator(".wait.leads").waitFor();
  }
});

test("no press is asked for where there is but one answer, which does nothing", async () => {
  const empty = ({ view, seat }: Seen<ArtView>): boolean => view.phase === "second" && view.waiting.includes(seat) && !fits(view);
  const { record, of } = await findMoments<ArtView, "empty">(at.house, "modern-art", { empty }, () => true);
  const [me, ...others] = people as [Guest, ...Guest[]];
  const page = await (await at.come({ guest: me })).go(`t/${await tableAt(at.house, me, others, record, of.empty)}`);
  const said = page.getByText(text("table.sole"));
  await said.waitFor();
  await said.waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: text("modern-art.board.do.decline"), exact: true }).count()).toBe(0);
});

test("what the bank pays stays until it is read, and is read again; the last round, too", async () => {
  const { record, bank } = await artMoments(at.house);
  const [me, ...others] = people as [Guest, ...Guest[]];
  const visitor = await at.come({ guest: me });
  const last = { at: record.moves.length - 1, seat: record.moves.at(-1)!["seat"] === 0 ? 1 : 0 };
  for (const moment of [bank, last]) {
    const id = await tableAt(at.house, me, others, record, moment);
    const page = await visitor.go(`t/${id}`);
    await page.locator("[data-coach=board]").first().waitFor();
    const guests = [...others.slice(0, moment.seat), me, ...others.slice(moment.seat)];
    const { seat, ...move } = record.moves[moment.at]!;
    await at.house.do(guests[seat as number]!, id, "move", { move });
    const title = page.getByRole("heading", { name: text("modern-art.board.bank.title").replace("{round}", moment === bank ? "2" : "4") });
    await title.waitFor();
    if (moment === bank) {
      await page.getByRole("button", { name: text("modern-art.board.bank.on"), exact: true }).click();
      await title.waitFor({ state: "detached" });
      await page.getByRole("button", { name: text("modern-art.board.bank.again").replace("{round}", "2") }).click();
      await title.waitFor();
    } else {
      // What it came to, whoever has most first.
      const sums = await page.locator(".income b").allInnerTexts();
      expect(sums.map((sum) => Number.parseInt(sum)).sort((a, b) => b - a)).toEqual(sums.map((sum) => Number.parseInt(sum)));
      expect(sums.every((sum) => !sum.startsWith("+"))).toBe(true);
      for (const size of [{ width: 844, height: 390 }, { width: 390, height: 844 }]) {
        await page.setViewportSize(size);
        expect(await unseen(page, [".income li", "main .btn.red"])).toEqual([]);
      }
      await page.getByRole("button", { name: text("table.result") }).click();
      await page.locator(".headline").waitFor();
    }
  }
});

test("how a game ended is seen before its result", async () => {
  const [me, ...others] = people as [Guest, ...Guest[]];
  const visitor = await at.come({ guest: me, device: "laptop", lang: "fr" });
  for (const [game, told] of [["canaletto", "[data-coach=lot] tbody tr"], ["vernissage", "[data-coach=stairs]"]] as const) {
    const record = await at.house.get<ShowRecord>(`records/show-${game}`);
    const { seat, ...move } = record.moves.at(-1)!;
    const mine = seat === 0 ? 1 : 0;
    const id = await tableAt(at.house, me, others, record, { at: record.moves.length - 1, seat: mine });
    const page = await visitor.go(`t/${id}`);
    await page.locator("[data-coach=number], [data-coach=question]").first().waitFor();
    const guests = [...others.slice(0, mine), me, ...others.slice(mine)];
    await at.house.do(guests[seat as number]!, id, "move", { move });
    const on = page.getByRole("button", { name: text("table.result", "fr") });
    await on.waitFor();
    expect(await page.locator(told).first().isVisible()).toBe(true);
    expect(await cut(page, ".rostrum, .rostrum table")).toEqual([]); // sums of four figures, too
    await on.click();
    await page.locator(".headline").waitFor();
  }
});

test("against bots a phone's bar says where we are and what we have, whole, beside the hint", async () => {
  const [me] = people as [Guest];
  const bots = Array.from({ length: 2 }, () => ({ kind: "bot", bot: "sane" }));
  for (const game of ["modern-art", "canaletto", "marche-noir", "vernissage"]) {
    const id = await at.house.table(me, { game, players: 3, countdown: 0, seats: [{ kind: "host" }, ...bots] });
    for (const lang of ["en", "fr"] as const) {
      const page = await (await at.come({ guest: me, device: "phone", lang })).go(`t/${id}`);
      await page.getByRole("button", { name: text("table.hint", lang) }).waitFor();
      expect.soft(await cut(page, "header .title > *, header .figure"), `${game} ${lang}`).toEqual([]);
      const lines = await page.locator("header .figure").evaluate((figure) => figure.getClientRects().length);
      expect.soft(lines, `${game} ${lang}`).toBe(1);
    }
  }
});

test("wild barter upright: from where the cubes of a large offer come is found; no rule under each offer in the log", async () => {
  const [me, ...others] = people as [Guest, ...Guest[]];
  const [record, moment] = ofFour("wild");
  const id = await tableAt(at.house, me, others, record, moment, { clock: { kind: "none" } });
  const page = await (await at.come({ guest: me, device: "phone", lang: "fr" })).go(`t/${id}`);
  const wide = page.locator("[data-row='3']");
  const deal = wide.locator("button.deal");
  await deal.getByText(text("marche-noir.board.barter.row.whence", "fr")).waitFor();
  await deal.click();
  expect(await wide.locator(".sources .btn").count()).toBe(3);
  await deal.click();
  await wide.locator(".sources").waitFor({ state: "detached" });
  await page.getByRole("tab").nth(3).click();
  const lines = page.locator("ol.log li");
  await lines.first().waitFor();
  for (const n of [0, 1, 2]) expect(await lines.nth(n).getAttribute("class")).not.toContain("begins");
});

test("a debt stands in its cell on a phone, in words that are filled in", async () => {
  const { record, of } = await veniceMoments(at.house);
  const [me, ...others] = people as [Guest, ...Guest[]];
  const id = await tableAt(at.house, me, others, record, of.raise);
  const visitor = await at.come({ guest: me, device: "phone", lang: "fr" });
  // Nobody borrows in the game for show.
  await visitor.page.routeWebSocket(/./, (page) => {
    page.connectToServer().onMessage((message) => {
      const told = JSON.parse(String(message)) as { t: string; view?: VeniceView };
      for (const player of told.view?.players ?? []) player.debt = 14;
      page.send(JSON.stringify(told));
    });
  });
  const page = await visitor.go(`t/${id}`);
  await page.getByText("2 × 14").first().waitFor();
  await page.locator("[data-coach=people] .score").first().waitFor();
  expect(await page.locator("main").innerText()).not.toContain("{");
  expect(await cut(page, "[data-coach=people] li, [data-coach=people] .score")).toEqual([]);
});

test("a lesson on a phone opens what it speaks of, and shows all of it; who reads on has seen what was turned", async () => {
  const visitor = await at.come({ device: "phone", lang: "fr" });
  const learner = new Learner(visitor, new MarketPlayer(visitor.page, "fr"));
  const page = await visitor.go("learn/marche-noir");
  await learner.learn(5);
  expect(learner.heard.at(-1)).toBe(text("marche-noir.learn.moved.fallen.title", "fr"));
  await page.locator("[data-coach~=exchange]:not([role=tab])").waitFor();
  await learner.button("learn.next").click();
  await page.locator("[data-coach=majorities]").waitFor();
  await comesTrue(page, () => document.querySelector("[data-coach=majorities]")!.getBoundingClientRect().bottom <= document.querySelector("main aside")!.getBoundingClientRect().top);
  await learner.button("learn.next").click();
  await page.locator("[data-coach~=me]").first().waitFor();
  expect(await page.locator("section.turned").count()).toBe(0);
});

test("wild barter on a small phone and sideways: two offers whole, and what ours would bring", async () => {
  const [me, ...others] = people as [Guest, ...Guest[]];
  const [record, moment] = ofFour("wild");
  const id = await tableAt(at.house, me, others, record, moment, { clock: { kind: "none" } });
  const page = await (await at.come({ guest: me, device: "phone", lang: "fr" })).go(`t/${id}`);
  for (const size of [{ width: 360, height: 740 }, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    await page.reload();
    await page.locator(".add:enabled").first().click();
    await page.locator(".add:enabled").last().click();
    await page.locator("[data-brief] .one").first().waitFor();
    expect.soft(await unseen(page, [".offers li:nth-child(-n + 2)", ".step", ".to button", "[data-brief]", "[data-coach=control] .btn"]), `${size.width}`).toEqual([]);
    expect.soft(await cut(page, "[data-brief], legend"), `${size.width}`).toEqual([]);
  }
});

test("Vernissage sideways: who may object to the token is read whole, in two lines of a button", async () => {
  const [me, ...others] = people as [Guest, ...Guest[]];
  const { seat, moves } = questions.place;
  const id = await tableAt(at.house, me, others, { ...gallery, moves: [...moves] }, { seat, at: moves.length });
  const page = await (await at.come({ guest: me, device: "sideways", lang: "fr" })).go(`t/${id}`);
  await draft(page, "place", "fr");
  await page.locator(".sheet .note").waitFor();
  expect(await unseen(page, [".sheet .note", ".sheet .follows li"])).toEqual([]);
  expect(await page.locator(".sheet .btn.red").evaluate((button) => button.getBoundingClientRect().height)).toBeLessThan(60);
});

test("a replay and a story on a phone: nothing twice, nothing on top of another, a chart that is seen whole", async () => {
  const end = async (game: string): Promise<string> => `replay/show-${game}?at=${(await at.house.get<ShowRecord>(`records/show-${game}`)).moves.length}`;
  const upright = await at.come({ device: "phone", lang: "fr" });
  const page = await upright.go("replay/show-modern-art?at=40");
  await page.locator("[data-coach=board]").first().waitFor();
  expect(await page.locator("[data-coach=board]").count()).toBe(1);
  await upright.go(await end("marche-noir"));
  await page.locator("#best-sales").waitFor();
  expect(await cut(page, "a > .vp")).toEqual([]);
  const lying = await at.come({ device: "sideways", lang: "fr" });
  for (const game of ["vernissage", "canaletto"]) {
    await lying.go(await end(game));
    const charts = lying.page.locator("#story svg").filter({ has: lying.page.locator("path") }).filter({ has: lying.page.locator("text") });
    await charts.first().waitFor();
    for (const chart of await charts.all()) expect((await chart.boundingBox())!.height).toBeLessThan(280);
  }
});
