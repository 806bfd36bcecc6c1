import { useEffect, useEffectEvent } from 'react'
import { type EditorAct, editorAct } from './editorKeys.ts'

/** Text fields, menus and dialogs keep all of their keys, also for undo. */
const keepsKeys = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [role=menu], [role=dialog]'
/** These use keys such as arrows, Space or Enter themselves, but no letters. */
const usesNamedKeys = 'button, a, input, summary, [role=listbox], [role=tab]'

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof HTMLElement && target.closest(selector) !== null

/** The keys of the editor, wherever the focus is: when what had it is gone, nothing on the page has it. */
export function useEditorKeys(onAct: (act: EditorAct, event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The player, an edge or the frame of the crop has had its keys already.
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
