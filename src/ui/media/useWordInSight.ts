import { type RefObject, useEffect, useRef } from 'react'
import { wantsStillness } from './wantsStillness.ts'

/** Returns the element's scroll container, unless that is the page: a page must not scroll by itself. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
    // In this order, because reading a height lays out the page.
    if (/auto|scroll/.test(getComputedStyle(above).overflowY) && above.scrollHeight > above.clientHeight) return above
  return null
}

const wordOf = (list: HTMLElement | null, index: number | null) =>
  index === null ? null : (list?.querySelector<HTMLElement>(`[data-word="${index}"]`) ?? null)

function isInSight(word: HTMLElement, scroller: HTMLElement): boolean {
  const [inner, outer] = [word.getBoundingClientRect(), scroller.getBoundingClientRect()]
  return inner.top >= outer.top && inner.bottom <= outer.bottom
}

/**
 * Keeps the spoken word visible in a scrolling box: once it leaves the box, the following words scroll in. After manual
 * scrolling, it waits until the word is visible again.
 */
export function useWordInSight(list: RefObject<HTMLElement | null>, spoken: number | null): void {
  const before = useRef<number | null>(null)
  useEffect(() => {
    const word = wordOf(list.current, spoken)
    const last = wordOf(list.current, before.current)
    before.current = spoken ?? before.current
    const scroller = word && scrollerOf(word)
    if (!word || !scroller || isInSight(word, scroller) || (last && !isInSight(last, scroller))) return
    const below = word.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    scroller.scrollBy({ top: below - scroller.clientHeight / 4, behavior: wantsStillness() ? 'instant' : 'smooth' })
  }, [list, spoken])
}
