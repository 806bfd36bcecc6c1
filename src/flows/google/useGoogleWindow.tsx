import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { GoogleProof, GoogleQuestion } from '../../../machines/google/googleMachine.ts'
import type { GoogleRefusal } from '../../../machines/google/googleRefusal.ts'

const GoogleWindow = lazy(() => import('./GoogleWindow.tsx'))

interface Asked {
  question: GoogleQuestion
  resolve: (proof: GoogleProof) => void
  reject: (refusal: { reason: GoogleRefusal }) => void
}

/**
 * The provider as a promise: `ask` opens its window and resolves with the credential, or rejects with `{ reason }`.
 * Library and script load on demand. `element` must be rendered.
 */
export function useGoogleWindow(): { ask: (question: GoogleQuestion) => Promise<GoogleProof>; element: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (question: GoogleQuestion) =>
    new Promise<GoogleProof>((resolve, reject) => setAsked({ question, resolve, reject })).finally(() => setAsked(null))
  const element = asked ? (
    <Suspense>
      <GoogleWindow
        question={asked.question}
        onProof={asked.resolve}
        onRefusal={(reason) => asked.reject({ reason })}
      />
    </Suspense>
  ) : null
  return { ask, element }
}
