import { openLists } from './openLists.ts'
import { useStore } from './StoreContext.ts'

/** The lists of the store. */
export const useLists = () => openLists(useStore())
