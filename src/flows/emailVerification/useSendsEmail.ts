import { useAtom, useStore } from '../store/StoreContext.ts'

/** Whether the server sends emails; assumed while the configuration is unknown. */
export const useSendsEmail = (): boolean => useAtom(useStore().config)?.sends_email ?? true
