@rem A shell gives its place to what comes after exec, so that a signal to npm start reaches the server. cmd.exe does not know the word: here it is.
@%*
