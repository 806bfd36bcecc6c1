import { useEffect, useEffectEvent } from 'react'
import { type EditorAct, editorAct } from './editorKeys.ts'

/** Text fields, menus and dialogs keep all their keys, including undo. */
const keepsKeys = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [role=menu], [role=dialog]'
/** These elements use keys such as arrows, Space or Enter themselves, but no letters. */
const usesNamedKeys = 'button, a, input, summary, [role=listbox], [role=tab]'

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof HTMLElement && target.closest(selector) !== null

/** Handles the editor's keys on the whole page, because the focus is lost when a focused element is removed. */
export function useEditorKeys(onAct: (act: EditorAct, event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The player, an edge or the crop frame has already handled the key.
    if (event.defaultPrevented || isWithin(event.target, keepsKeys)) return
    const isNamed = event.key.length > 1 || event.key === ' '
    if (isNamed && isWithin(event.target, usesNamedKeys)) return
    const act = editorAct(event)
    if (act === null) return
    onAct(act, event)
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
