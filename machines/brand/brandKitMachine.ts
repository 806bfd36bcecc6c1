import { type Brand, plainBrand } from '../../contract/brand.ts'
import { createLoadMachine } from '../load/createLoadMachine.ts'
import { unprovided } from '../unprovided.ts'

/** The account's brand kit, as stored on the server. */
export const brandKitMachine = createLoadMachine({
  id: 'brandKit',
  empty: plainBrand,
  call: unprovided<Brand>('brandKit'),
  toData: (brand: Brand) => brand,
})
