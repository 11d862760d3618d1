import './page-updates.js'
import { mount } from 'diptych/client'

/** The script of a page's frame: the updates, and the page's own script with the platform's islands. */

mount()
