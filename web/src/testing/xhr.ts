/** Stands in for the browser's XMLHttpRequest: it asks by `fetch`, which `serve` answers. */
export class StubbedRequest {
  /** The last one that was sent, whose progress a test tells. */
  static last: StubbedRequest | undefined;

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  responseType = '';
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  private readonly headers: Record<string, string> = {};
  private readonly stopped = new AbortController();
  private method = 'GET';
  private path = '';
  private answer: Headers | undefined;

  open(method: string, path: string): void {
    this.method = method;
    this.path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return [...(this.answer ?? [])].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }
  get aborted(): boolean {
    return this.stopped.signal.aborted;
  }
  abort(): void {
    this.stopped.abort();
    this.onabort?.();
    this.onloadend?.();
  }
  send(body: BodyInit): void {
    StubbedRequest.last = this;
    void (async () => {
      try {
        const response = await fetch(this.path, { method: this.method, headers: this.headers, body });
        const words = await response.text();
        if (this.aborted) return;
        this.status = response.status;
        this.responseText = words;
        this.answer = response.headers;
        this.onload?.();
      } catch {
        if (this.aborted) return;
        this.onerror?.();
      }
      this.onloadend?.();
    })();
  }
}

export const stubRequests = (): void => {
  globalThis.XMLHttpRequest = StubbedRequest as unknown as typeof XMLHttpRequest;
};
