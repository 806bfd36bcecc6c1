/**
 * Evaluates the libraries of the first visit, without our own code, in a separate task before the app
 * (`codeSplitting`).
 */
import 'react'
import 'react-dom/client'
