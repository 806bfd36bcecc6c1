import { type ReactNode, useDeferredValue } from 'react'
import { bootMachine } from '../../../machines/boot/bootMachine.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { BootScreen } from '../../screens/boot/BootScreen.tsx'
import { useFlow } from '../useFlow.ts'

export interface BootFlowProps<Restored> {
  /** Reads the stored state; null if none is usable. */
  restore: () => Promise<Restored>
  children: (restored: Restored | null) => ReactNode
}

/** Restores the stored state, then shows the app with it. */
export function BootFlow<Restored>({ restore, children }: BootFlowProps<Restored>) {
  const [snapshot] = useFlow(bootMachine.provide({ actors: { restore: fromCall(restore) } }), {
    on: { failed: ({ error }) => console.warn('The stored state could not be read.', error) },
  })
  // Deferred, so that the first render yields to the browser every few milliseconds.
  const shown = useDeferredValue(snapshot)
  if (shown.status !== 'done') return <BootScreen />
  return children(shown.output.restored as Restored | null)
}
