// A button that was pressed goes when its move is made, and the keyboard with it to the top of the
// page. It comes to where the next thing is decided instead.
export function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const to = document.querySelector<HTMLElement>("main [data-coach=control]");
  if (!to) return;
  to.tabIndex = -1;
  to.focus({ preventScroll: true });
}
