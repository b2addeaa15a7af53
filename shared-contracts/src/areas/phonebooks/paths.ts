import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of phonebooks and of the do-not-call list [CONF-PB-011]. */
export const phonebookPaths = {
  /** GET the list; followed by an id: GET one, PUT `columns/`, GET `rows/`, PUT `rows/<row>/`, GET `mistakes/`, POST `finish/`. */
  phonebooks: api('obd_phonebook'),
  upload: '/newsr/phonebookupload/',
  ndncCount: '/newsr/ndnc_count/',
  /** A GET that deletes, as documented [CONF-PB-009]. */
  remove: '/newsr/delete_phonebook/',
  status: '/newsr/download_phonebook_status/',
  /** GET it, POST a CSV file of numbers to add, POST `number/` for one; GET `imports/`, `changes/`, `file/`, DELETE `<number>/`. */
  doNotCall: api('do_not_call'),
} as const;
