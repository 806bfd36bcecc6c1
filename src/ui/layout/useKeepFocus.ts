import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface KeepFocusOptions<Item> {
  /** The list, whose cells have `aria-posinset`. */
  list: RefObject<HTMLElement | null>
  items: readonly Item[]
  getKey: (item: Item) => string
}

interface FocusedItem {
  key: string
  /** Index of the item, and of its control that has the focus. */
  at: number
  control: number
}

const controlsIn = (cell: Element | null | undefined) => [
  ...(cell?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []),
]

/** Moves the focus to the item in the place of one that is removed while it has the focus. */
export function useKeepFocus<Item>({ list, items, getKey }: KeepFocusOptions<Item>): void {
  const focused = useRef<FocusedItem | null>(null)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const onFocusIn = ({ target }: FocusEvent) => {
      const cell = target instanceof HTMLElement ? target.closest('[aria-posinset]') : null
      const at = Number(cell?.getAttribute('aria-posinset')) - 1
      const item = items[at]
      focused.current =
        item === undefined ? null : { key: getKey(item), at, control: controlsIn(cell).indexOf(target as HTMLElement) }
    }
    // A removed element has no successor.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = null
    }
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [list, items, getKey])

  useLayoutEffect(() => {
    const before = focused.current
    if (!before || items.some((item) => getKey(item) === before.key)) return
    focused.current = null
    if (document.activeElement !== document.body) return
    const place = Math.min(before.at, items.length - 1) + 1
    const controls = controlsIn(list.current?.querySelector(`[aria-posinset="${place}"]`))
    const successor = controls[before.control] ?? controls[0]
    successor?.focus({ preventScroll: true })
  }, [list, items, getKey])
}
