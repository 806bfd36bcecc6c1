import type { Brand } from '../../contract/brand.ts'
import type { Account } from '../state.ts'

/** Returns a brand with the address of its logo; null if the account has no such picture. */
export function withLogo({ logos = {} }: Account, brand: Brand): Brand | null {
  if (!brand.logo) return brand
  const url = logos[brand.logo.id]
  return url === undefined ? null : { ...brand, logo: { ...brand.logo, url } }
}
