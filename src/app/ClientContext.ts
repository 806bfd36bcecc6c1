import { createContext, useContext } from 'react'
import type { Client } from './createClient.ts'

export const ClientContext = createContext<Client | null>(null)

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('There is no ClientContext above.')
  return client
}
