/**
 * A Jest module loader that reads, transforms and compiles each file once per process. Jest's own does so again for each test
 * file: half of the time of page tests went into compiling React and antd again, which no test changes. Every test file still
 * gets its own modules, which run anew in its own context; only their compiled code is shared.
 */
const { Script } = require('node:vm');
const { setFlagsFromString } = require('node:v8');
const { default: Runtime } = require('../../node_modules/jest-runtime/build/index.js');

// Keep V8's bytecode of functions even after the test file that called them has ended.
setFlagsFromString('--no-flush-bytecode');

/** Files of packages, which do not change while tests run. */
const isPackage = (file) => file.includes('/node_modules/');

/** Source text by file. */
const sources = new Map();
/** By file and kind of module: the source and the transformed code. */
const transformed = new Map();
/** Compiled scripts by file. */
const scripts = new Map();

/** Implements `import()` in cached code for the current test file; a process runs one at a time. */
let importHere;

module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    importHere = (specifier, file, attributes, phase) => this.esmLoader.dynamicImportFromCjs(specifier, file, this._environment.getVmContext(), attributes, phase);
    const { fileCache, transformCache, executor } = this;

    const read = fileCache.readFile.bind(fileCache);
    fileCache.readFile = (file) => {
      if (!isPackage(file)) return read(file);
      const source = sources.get(file) ?? read(file);
      sources.set(file, source);
      return source;
    };

    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (file, options) => {
      if (options?.isInternalModule) return transform(file, options);
      const source = fileCache.readFile(file);
      const key = options?.supportsStaticESM ? `${file} as a module` : file;
      const kept = transformed.get(key);
      if (kept?.source !== source) {
        transform(file, options);
        transformed.set(key, { source, result: transformCache.transforms.get(file) });
      } else {
        transformCache.transforms.set(file, kept.result);
        if (kept.result.sourceMapPath) transformCache.sourceMaps.set(file, kept.result.sourceMapPath);
      }
      return transformCache.transforms.get(file).code;
    };

    const compile = executor.compile.bind(executor);
    const beginning = `(function(${executor.injectedModuleParameters.join()}){`;
    executor.compile = (code, file) => {
      const context = this._environment.getVmContext();
      if (!context || this._resolution.isCoreModule(file)) return compile(code, file);
      let kept = scripts.get(file);
      if (kept?.code !== code) {
        try {
          kept = { code, script: scriptOf(`${beginning}${code}\n})`, file, beginning.length) };
        } catch {
          // Leave code that does not compile here to Jest, which explains errors and handles ES modules.
          return compile(code, file);
        }
        scripts.set(file, kept);
      }
      return kept.script.runInContext(context);
    };
  }
};

function scriptOf(source, filename, before) {
  return new Script(source, {
    filename,
    columnOffset: -before,
    importModuleDynamically: (specifier, _script, attributes, phase) => importHere(specifier, filename, attributes, phase),
  });
}
