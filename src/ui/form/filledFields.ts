import { createContext, type Ref, useContext, useEffect, useImperativeHandle, useRef } from 'react'

type Fillable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Reports the value of a field that changed without an event. */
type ReadField = (except?: EventTarget) => void

/** The fields of a form, which are read before it is submitted. Null outside a form. */
export const FilledFieldsContext = createContext<Set<ReadField> | null>(null)

/**
 * Password managers and browsers fill fields without an event, or before the page is interactive, so the caller
 * doesn't know the value. The form reads such fields before it is submitted, and before each render.
 * @returns the ref for the field
 */
export function useFilledField<Element extends Fillable>(
  ref: Ref<Element> | undefined,
  value: unknown,
  onChange: ((value: string) => void) | undefined,
) {
  const fields = useContext(FilledFieldsContext)
  const field = useRef<Element>(null)
  const known = String(value ?? '')
  /** The value of the field after it was last rendered: browsers trim addresses, and correct numbers. */
  const rendered = useRef(known)
  const report = useRef<ReadField>(() => {})
  useImperativeHandle(ref, () => field.current as Element)

  const last = useRef(known)
  useEffect(() => {
    if (last.current !== known) rendered.current = field.current?.value ?? known
    last.current = known
    report.current = (except) => {
      const now = field.current?.value
      if (now === undefined || field.current === except || now === rendered.current) return
      rendered.current = now
      onChange?.(now)
    }
  })
  const isControlled = value !== undefined
  useEffect(() => {
    if (!fields || !isControlled) return
    const read: ReadField = (except) => report.current(except)
    fields.add(read)
    return () => {
      fields.delete(read)
    }
  }, [fields, isControlled])
  return field
}
