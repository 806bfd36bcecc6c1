import { useErrorReset } from './StoreContext.ts'

/** The part of a form's actor that is used here. */
interface FormActor {
  getSnapshot: () => unknown
  send: (event: { type: 'form.reset' }) => void
}

/** Resets the error of a form on every location change. What is typed stays, and so does a success. */
export function useFormErrorReset(form: FormActor): void {
  useErrorReset(() => {
    const snapshot = form.getSnapshot() as { matches: (state: string) => boolean }
    if (snapshot.matches('rejected')) form.send({ type: 'form.reset' })
  })
}
