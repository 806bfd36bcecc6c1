import { createContext } from 'react'

/** Whether toasts close by themselves. In stories they stay, because the duration of a check depends on the machine. */
export const ToastsLeave = createContext(true)
