/** Tiptap 3 without a framework: its core, the starter kit and pictures. It has no styles and no interface. */

import { Editor } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'

window.mountEditor = (element, content) => void new Editor({ element, extensions: [StarterKit, Image], content })
