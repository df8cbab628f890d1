@rem npm starts its scripts in sh, or in cmd on Windows. The word "exec" before one lets a signal to npm reach Node in sh; cmd has no
@rem such word, and finds this file.
@%*
