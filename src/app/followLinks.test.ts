import { afterEach, expect, it, vi } from 'vitest'
import { followLinks } from './followLinks.ts'
import { fromApp } from './pages/historyMarks.ts'

/** The part of a link that a click handler uses. */
class Link {
  target = ''
  readonly href: string
  readonly path: string
  constructor(path: string) {
    this.path = path
    this.href = new URL(path, 'https://clipaway.test').href
  }
  closest = () => this
  getAttribute = () => this.path
  hasAttribute = () => false
}

afterEach(() => vi.unstubAllGlobals())

function follow() {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { location: { origin: 'https://clipaway.test' } })
  vi.stubGlobal('Element', Link)
  const navigate = vi.fn()
  const stop = followLinks(navigate)
  const click = (path: string) => {
    const event = Object.assign(new Event('click', { cancelable: true }), { button: 0 })
    Object.defineProperty(event, 'target', { value: new Link(path) })
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { navigate, stop, click }
}

it('marks a followed link, so that leaving the page goes back', () => {
  const { navigate, click } = follow()
  expect(click('/dashboard/clips/c1/edit')).toBe(true)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/dashboard/clips/c1/edit', { state: { [fromApp]: true } })
})

it('leaves links to the server to the browser, and all links once stopped', () => {
  const { navigate, stop, click } = follow()
  expect(click('/media/c1.mp4')).toBe(false)
  stop()
  expect(click('/dashboard')).toBe(false)
  expect(navigate).not.toHaveBeenCalled()
})
