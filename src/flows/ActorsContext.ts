import { createContext, useContext } from 'react'
import type { Actors } from '../api/createActors.ts'

/** The calls of the product as actors, ready to be given to machines. */
export const ActorsContext = createContext<Actors | null>(null)

export function useActors(): Actors {
  const actors = useContext(ActorsContext)
  if (actors === null) throw new Error('There is no ActorsContext above this flow.')
  return actors
}
