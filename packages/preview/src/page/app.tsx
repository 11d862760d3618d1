import { createRoot } from 'react-dom/client'
import './app.css'
import { PreviewApp } from './preview-app.js'

const place = document.getElementById('preview')
if (place) createRoot(place).render(<PreviewApp />)
