// The fonts of burned-in captions. Loaded when the first captions are shown.
import '@fontsource/inter/800.css'
import '@fontsource/inter/900.css'
