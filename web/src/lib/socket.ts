// A socket that is opened again when it breaks: each time a little later, and at once where the
// network is back or somebody looks at the page again. Whoever extends it connects when it is made.
export abstract class ReconnectingSocket {
  protected socket: WebSocket | null = null;
  protected tries = 0; // since it was last well
  private timer = 0;
  private closed = false;

  constructor(private readonly patience: readonly number[]) { // ms before each try
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  protected abstract open(): WebSocket;
  // It broke: whether to try again.
  protected abstract broken(): boolean;

  protected connect(): void {
    if (this.closed) return;
    const socket = this.open();
    this.socket = socket;
    socket.onclose = () => {
      if (this.socket !== socket || this.closed || !this.broken()) return;
      this.timer = window.setTimeout(() => this.connect(), this.patience[Math.min(this.tries, this.patience.length - 1)]);
      this.tries += 1;
    };
  }

  private readonly hurry = (): void => {
    if (document.hidden || this.closed) return;
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.connect();
  };
}
