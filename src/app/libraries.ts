/** Evaluates the libraries of the first visit, and nothing of ours, in a task before the app's (`codeSplitting`). */
import 'react'
import 'react-dom/client'
