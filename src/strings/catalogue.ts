import { app } from './en/app.ts'
import { failures } from './en/failures.ts'
import { frame } from './en/frame.ts'
import { login } from './en/login.ts'

/** All words of the product by screen. A translation is another object of this type. */
export const english = {
  app,
  failures,
  frame,
  login,
}

export type Strings = typeof english
