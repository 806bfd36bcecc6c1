import { createContext } from 'react'

/**
 * Whether toasts leave by themselves. Where a screen is looked at as it stands, in stories, they stay: how long such a
 * look takes depends on the machine.
 */
export const ToastsLeave = createContext(true)
