import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { GoogleFrame, GoogleWaiting } from '../screens/google/GoogleFrame.tsx'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'
import { LoginScreen } from '../screens/login/LoginScreen.tsx'
import { SignupScreen } from '../screens/signup/SignupScreen.tsx'
import { appStrings } from '../strings/en/common/appStrings.ts'
import { pagesStrings } from '../strings/en/common/pagesStrings.ts'
import { GlobalStyle } from '../theme/GlobalStyle.tsx'

/** Markup, and `<style>` elements that the running app takes over. */
export interface PrerenderedPage {
  title: string
  html: string
  styles: string
}

export interface PrerenderedPages {
  /** The styles in the head of every page, prerendered or not. */
  globalStyle: string
  /** Pages by file name. */
  pages: Record<string, PrerenderedPage>
}

const nothing = () => {}
const google = (
  <GoogleFrame>
    <GoogleWaiting />
  </GoogleFrame>
)

// Whether plans are sold is not known yet, so the app shows none at first either.
const landing = (
  <LandingScreen
    hasPlans={false}
    plans={[]}
    plansLoading
    plansFailed={false}
    onPlansRetry={nothing}
    hasNewsletter
    newsletter={null}
  />
)
const login = (way: ReactNode) => (
  <LoginScreen
    email=""
    password=""
    emailErrors={[]}
    passwordErrors={[]}
    errors={[]}
    busy={false}
    onEmailChange={nothing}
    onPasswordChange={nothing}
    onSubmit={nothing}
    google={way}
  />
)
const signup = (way: ReactNode) => (
  <SignupScreen
    name=""
    email=""
    password=""
    nameErrors={[]}
    emailErrors={[]}
    passwordErrors={[]}
    errors={[]}
    emailStatus="unknown"
    strength="none"
    invited={false}
    inviter={null}
    isForOwner={false}
    busy={false}
    onNameChange={nothing}
    onEmailChange={nothing}
    onPasswordChange={nothing}
    onNameBlur={nothing}
    onEmailBlur={nothing}
    onPasswordBlur={nothing}
    onSubmit={nothing}
    google={way}
  />
)

function prerender(page: ReactNode, name?: string): PrerenderedPage {
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(sheet.collectStyles(page))
      // A form that is submitted before the app starts must not reload the page with its values in the URL.
      .replaceAll('<form ', '<form method="dialog" ')
    const title = name ? `${name} · ${appStrings.pageTitle}` : appStrings.pageTitle
    return { title, html, styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}

/**
 * Prerenders the entry pages as a guest first sees them. If Google sign-in is configured, its space is reserved. Runs
 * in the build.
 */
export const prerenderPages = (): PrerenderedPages => ({
  globalStyle: renderToStaticMarkup(<GlobalStyle />),
  pages: {
    landing: prerender(landing),
    login: prerender(login(null), pagesStrings.login),
    'login.google': prerender(login(google), pagesStrings.login),
    signup: prerender(signup(null), pagesStrings.signup),
    'signup.google': prerender(signup(google), pagesStrings.signup),
  },
})
