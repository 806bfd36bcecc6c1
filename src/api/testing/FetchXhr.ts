/** XMLHttpRequest over `fetch`, for Node: real requests, which mocks can answer, with the progress of their bodies. */
export class FetchXhr {
  upload: { onprogress: ((event: { loaded: number; total: number; lengthComputable: boolean }) => void) | null } = {
    onprogress: null,
  }
  onload: (() => void) | null = null
  onerror: ((error: unknown) => void) | null = null
  onloadend: (() => void) | null = null
  status = 0
  responseText = ''
  private headers = new Headers()
  private answer = new Headers()
  private readonly controller = new AbortController()
  private method = 'GET'
  private url = ''

  open(method: string, url: string) {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }

  getResponseHeader(name: string) {
    return this.answer.get(name)
  }

  abort() {
    this.controller.abort()
  }

  send(body: Blob | FormData | null) {
    const { method, headers } = this
    fetch(this.url, { method, headers, signal: this.controller.signal, ...(body && { body }) })
      .then(async (response) => {
        this.status = response.status
        this.answer = response.headers
        this.responseText = await response.text()
        if (body instanceof Blob) {
          this.upload.onprogress?.({ loaded: body.size, total: body.size, lengthComputable: true })
        }
        this.onload?.()
      })
      .catch((error: unknown) => {
        if (!this.controller.signal.aborted) this.onerror?.(error)
      })
      .finally(() => this.onloadend?.())
  }
}
