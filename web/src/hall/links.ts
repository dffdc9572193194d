// Where a link of the house leads: the whole address, its end, or the bare id of a table.
export function placeOf(text: string): string | null {
  const link = text.trim();
  const code = /#\/(seat|email|password)\/([\w-]+)/.exec(link);
  if (code) return `#/${code[1]}/${code[2]}`;
  const place = /(?:^|\/)(t|replay)\/([0-9A-Za-z-]+)/.exec(link);
  if (place) return `${place[1]}/${place[2]}`;
  return /^[0-9A-Za-z]{12}$/.test(link) ? `t/${link}` : null;
}
