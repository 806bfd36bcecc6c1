import { useAtom, useStore } from '../store/StoreContext.ts'

/** Whether accounts have plans with limits and prices; null while the configuration is unknown. */
export function usePlansApply(): boolean | null {
  const config = useAtom(useStore().config)
  return config && config.limits === null
}
