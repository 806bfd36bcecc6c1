import { createBrowserDevice } from '../../device/createBrowserDevice.ts'
import type { Device } from '../../device/Device.ts'
import type { Store } from './createStore.ts'
import { memoizePerOwner } from './memoizePerOwner.ts'
import { useStore } from './StoreContext.ts'

/** The device of the store: this browser, with the parts that the store replaces. */
export const openDevice = memoizePerOwner(({ device }: Store): Device => ({ ...createBrowserDevice(), ...device }))

/** The device on which clips are made without the server. */
export const useDevice = (): Device => openDevice(useStore())
