import type { Chapter } from '../chapter.ts';

export const administration: Chapter = {
  title: 'Administración e informes',
  parts: [
    {
      blocks: [
        'La administración prepara aquello con lo que trabajan las demás secciones. Una franja de enlaces en la parte superior lleva de cada página a las otras que puede abrir.',
      ],
    },
    {
      title: 'Configuración',
      blocks: [
        'Aquí se añaden, modifican y cierran residencias, zonas, clientes, residentes e instalaciones. Lo que otros registros aún mencionan no se elimina; se le dice qué lo menciona. Los contratos tienen líneas, estados y documentos; las renovaciones se listan por el día en que vencen.',
        'Los ajustes están en una sola página: busque uno por su nombre, vea su valor predeterminado y lo que difiere, y vuelva a él con una pulsación. Los límites de habitaciones dicen antes de guardar cuántas habitaciones quedarían fuera.',
      ],
    },
    {
      title: 'Usuarios y grupos',
      blocks: [
        'Los grupos contienen permisos. Los que vienen con el portal solo se consultan; copie uno para modificarlo. Antes de que un cambio valga, ve en frases quién gana y quién pierde qué. Nadie amplía sus propios derechos, y el último administrador no puede perderse. Una pertenencia puede terminar por sí sola.',
      ],
    },
    {
      title: 'Informes',
      blocks: [
        'Pulse Leer para ver un informe en pantalla: elija residencias y el día, vea sus gráficos y sumas, y siga un nombre, una habitación o una referencia hasta su ficha. Lo elegido queda en la dirección, de modo que un enlace muestra lo mismo.',
        { steps: ['Elija un informe, sus filtros y la forma: libro de cálculo, CSV o PDF.', 'Se prepara en segundo plano; la página muestra cuánto lleva.', 'Descárguelo. Los archivos se guardan siete días, solo para usted.'] },
        'Guardar o programar conserva lo que pide y lo hace preparar cada día, semana, mes o trimestre para las personas que usted nombre. Lo que se le entrega está tras los archivos de la barra superior; si su programación falló para alguien, también se dice allí.',
      ],
    },
    {
      title: 'El trimestre',
      blocks: [
        { steps: ['Abra el trimestre de una residencia: las cifras de los once apartados ya están ahí.', 'Escriba lo que aún falta, o tome lo que se escribió el trimestre anterior, y guarde.', 'Descargue el documento, envíelo a la autoridad y pulse «Se envió»: desde entonces nada de él cambia.'] },
      ],
    },
  ],
};
