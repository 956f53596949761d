import { setAuthWords } from './errors.ts';
import { plainAuthWords } from './auth-words.ts';

// The first page shows nothing that the client has said: its words need not be there before it is.
setAuthWords(plainAuthWords);

export { GoTrueClient } from '@supabase/auth-js';
