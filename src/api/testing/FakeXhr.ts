/** The part of XMLHttpRequest that `upload` uses, controlled by the test; Node has none. */
export class FakeXhr {
  static last: FakeXhr | null = null

  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onloadend: (() => void) | null = null
  status = 0
  responseText = ''
  method = ''
  url = ''
  aborted = false
  body: FormData | null = null
  readonly headers: Record<string, string> = {}
  answerHeaders: Record<string, string> = {}

  constructor() {
    FakeXhr.last = this
  }

  open(method: string, url: string) {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  getResponseHeader(name: string) {
    return this.answerHeaders[name] ?? null
  }

  send(body: FormData) {
    this.body = body
  }

  abort() {
    this.aborted = true
    this.onloadend?.()
  }

  answer(status: number, responseText: string, headers: Record<string, string> = {}) {
    this.status = status
    this.responseText = responseText
    this.answerHeaders = headers
    this.onload?.()
    this.onloadend?.()
  }

  breakOff() {
    this.onerror?.()
    this.onloadend?.()
  }
}
