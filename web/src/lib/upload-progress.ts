/** Bytes that have left this machine, of all there are. */
type OnProgress = (sent: number, all: number) => void;

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};

/** No body may come with these. */
const BODILESS = [204, 205, 304];

/** As `fetch` answers, by the older way to ask, which tells how far an upload has come. */
export const fetchTelling =
  (onProgress: OnProgress) =>
  (path: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = (): void => request.abort();
      request.open(method, path);
      request.responseType = 'text';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
      request.onload = () =>
        resolve(
          new Response(BODILESS.includes(request.status) ? null : request.responseText, {
            status: request.status,
            headers: headersOf(request),
          }),
        );
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', stop);
      if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', stop);
      request.send(body as XMLHttpRequestBodyInit);
    });
