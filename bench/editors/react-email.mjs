/** React Email's editor with its theme and menus. Pictures need a way to upload them, which is never called here. */

import { EmailEditor } from '@react-email/editor'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const onUploadImage = () => Promise.reject(new Error('Nothing is uploaded here'))
window.mountEditor = (element, content) =>
  createRoot(element).render(createElement(EmailEditor, { content, onUploadImage }))
