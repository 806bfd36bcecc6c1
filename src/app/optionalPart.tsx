import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'wouter'
import { createAtom } from '../flows/store/createAtom.ts'
import { useAtom } from '../flows/store/StoreContext.ts'

/**
 * A part that its page can do without. Renders nothing until its code is loaded. A failed load is reported and leaves
 * the page as it is; the next page, and a network that is back, try again (docs/decisions/062).
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded = createAtom<ComponentType<Props> | null>(null)
  return function OptionalPart(props: Props) {
    const [here] = useLocation()
    const Part = useAtom(loaded)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another page tries again
    useEffect(() => {
      if (Part !== null) return
      const tryToLoad = () => void load().then(loaded.set, (error: unknown) => window.reportError(error))
      tryToLoad()
      window.addEventListener('online', tryToLoad)
      return () => window.removeEventListener('online', tryToLoad)
    }, [Part, here])
    return Part && <Part {...props} />
  }
}
